// Controls that people type into or tick, outside of forms: forms have the fields of `@alo/ui/form`.
export { Checkbox, Field, Input, Label, Switch, Textarea } from '@fluentui/react-components';
export * from './TabList.tsx';
// What a sound is played, stopped, recorded and carried with.
export {
  ArrowDownloadRegular,
  ArrowUploadRegular,
  PauseFilled,
  PlayFilled,
  StopFilled,
} from '@fluentui/react-icons';
