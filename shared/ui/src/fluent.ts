// The part of Fluent that every screen needs at once. Each name costs bytes for everybody: add with care.
export { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
/** What builds make of `makeStyles`; nobody writes it. */
export { __styles } from '@fluentui/react-components';
