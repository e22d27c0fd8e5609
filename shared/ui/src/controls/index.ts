// Controls that people type into or tick, outside of forms: forms have the fields of `@alo/ui/form`.
export { Checkbox, Field, Input, Label, Switch, Textarea } from '@fluentui/react-components';
export * from './TabList.tsx';
export * from './icons.ts';
