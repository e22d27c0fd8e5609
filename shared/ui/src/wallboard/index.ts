// Figures to be read from afar: on the screen of a supervisor, and on a television that nobody has signed in at.
export * from './useWakeLock.ts';
export { useWallFigures, type WallState } from './useWallFigures.ts';
export * from './WallTiles.tsx';
