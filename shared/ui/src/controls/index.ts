// Controls that people type into or tick, outside of forms: forms have the fields of `@alo/ui/form`.
export { Checkbox, Field, Input, Label, Switch, Textarea } from '@fluentui/react-components';
export * from './TabList.tsx';
export * from './Waveform.tsx';
export * from '../components/CopyButton.tsx';
export { copyText } from '../components/copy-text.ts';
export * from '../moment/MomentInput.tsx';
export { type MomentKind, type MomentLimits, momentProblem } from '../moment/moment-text.ts';
export * from '../moment/vietnam-time.ts';
export { setTextSize, type TextSize, useTextSize } from '../theme/text-size.ts';
export * from './icons.ts';
export * from '../second-factor/RecoveryCodes.tsx';
export * from '../second-factor/TotpSetupCard.tsx';
