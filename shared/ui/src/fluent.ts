// The part of Fluent that every screen needs at once. Each name costs bytes for everybody: add with care.
export { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
