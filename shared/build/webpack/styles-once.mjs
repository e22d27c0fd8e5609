// In the place of Griffel's look for `useInsertionEffect`. Without that effect it inserts the rules of a `makeStyles`
// when the first component that uses them renders, and never asks again. With it each component that mounts hands all
// its rules over once more: a tenth of the time to open a screen that was open before.
export const useInsertionEffect = undefined;
