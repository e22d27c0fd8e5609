import { createContext, useContext } from 'react';

const Fold = createContext<() => void>(() => undefined);

export const FoldProvider = Fold.Provider;

/** Folds the phone to its bar where it lies over the page, so that what was opened from it is seen; a call goes on. */
export const useFold = (): (() => void) => useContext(Fold);
