export * from './components/activity-status.ts';
export * from './components/Avatar.tsx';
export * from './components/Badge.tsx';
export * from './components/BrandMark.tsx';
export * from './components/errors.ts';
export * from './components/LoadingState.tsx';
export * from './components/MessageBar.tsx';
export * from './components/on-demand.tsx';
export * from './components/Page.tsx';
export * from './components/PageHeader.tsx';
export * from './components/ScrollArea.tsx';
export * from './components/Skeleton.tsx';
export * from './components/StateCard.tsx';
export * from './components/StatusDot.tsx';
export * from './components/Timer.tsx';
export * from './components/tone.ts';
export * from './components/Tooltip.tsx';
export * from './components/UnreadMark.tsx';
export * from './components/useKeyDown.ts';
export { lateComponent } from './components/late-component.tsx';
export * from './components/useLateComponent.ts';
export * from './components/useMediaQuery.ts';
export * from './components/VisuallyHidden.tsx';
export * from './fluent.ts';
export { choicesOf } from './form/choices-of.ts';
export * from './format/format-date.ts';
export * from './format/format-number.ts';
export * from './icons.ts';
export * from './navigation/Link.tsx';
export { guardNavigation, type LeaveQuestion, mayLeave } from './navigation/navigation-guard.ts';
export * from './navigation/useGuardedNavigate.ts';
export { afterPaint } from './paint/after-paint.ts';
export * from './paint/usePainted.ts';
export * from './router.ts';
export * from './remote/RemoteApp.tsx';
export * from './theme/AloProvider.tsx';
export * from './theme/tokens.ts';
export {
  resolvedTheme,
  setThemeMode,
  type ThemeMode,
  type ThemeName,
  useResolvedTheme,
  useThemeMode,
} from './theme/theme-mode.ts';
export { toast, type ToastOptions } from './toast/toast.ts';
export * from './toast/ToastHost.tsx';
