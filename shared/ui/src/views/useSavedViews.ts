import { endpoints, type SavedView } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListSettings } from '../list/useListSettings.ts';
import { viewQuery } from './view-query.ts';

/** Lists that opened with their default view in this page: going back to all of it must stay possible. */
const opened = new Set<string>();

/** Forgets which lists were opened; for tests. */
export function forgetOpenedViews(): void {
  opened.clear();
}

/** The saved views of a list, the one that is shown, and the way to show one. */
export function useSavedViews(list: string, settings: ListSettings) {
  const { data: views } = useApiQuery(endpoints.getSavedViews, { query: { list } });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const present = viewQuery(search);
  const isShown = ({ query, hidden, compact }: SavedView) =>
    viewQuery(query) === present &&
    compact === settings.compact &&
    hidden.toSorted().join() === settings.hidden.toSorted().join();
  const show = (view: SavedView) => {
    settings.apply(view);
    void navigate(`${pathname}?${view.query}`, { replace: true });
  };
  const open = useEffectEvent((known: readonly SavedView[]) => {
    if (opened.has(list)) return;
    opened.add(list);
    const view = known.find(({ is_default }) => is_default);
    // An address with something in it was meant by whoever led here.
    if (view !== undefined && present === '') show(view);
  });
  useEffect(() => {
    if (views !== undefined) open(views);
  }, [views]);
  return { views: views ?? [], shown: (views ?? []).find(isShown), present, show };
}
