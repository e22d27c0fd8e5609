import { endpoints } from '@alo/contracts';
import { accessOf, requestDial, signOut, useApiQuery, useCan } from '@alo/core';
import { formatPhone, useGuardedNavigate } from '@alo/ui';
import { useMemo } from 'react';
import { menuOf } from '../layout/menu-entries.ts';
import { useOtherTheme } from '../layout/useOtherTheme.tsx';
import { useShownRemotes } from '../remotes/shown-remotes.ts';
import { type Command, matchCommands, recentFirst, typedNumber } from './find-commands.ts';
import { messages } from './messages.ts';
import { readRecent } from './recent-commands.ts';

/** Fewer letters find too much. */
const fewest = 2;

/** Screens of the menu and actions, which need no server. */
function useOwnCommands(): readonly Command[] {
  const navigate = useGuardedNavigate();
  const theme = useOtherTheme();
  const mayAdd = useCan('customer.add', 'crm');
  const remotes = useShownRemotes();
  // Made at the opening, not at each letter: it asks for the rights of some sixty screens and sorts them.
  const offered = useMemo(
    () =>
      menuOf(
        remotes.filter((remote) => remote.offered).map(({ descriptor }) => descriptor),
        accessOf,
      )
        .flatMap(({ entries }) => entries)
        .filter(({ locked }) => !locked),
    [remotes],
  );
  const screens = offered.map(({ path, label }): Command => {
    return { id: path, group: 'go', label, run: () => void navigate(path) };
  });
  const action = (id: string, label: string, run: () => void): Command => {
    return { id, group: 'action', label, run };
  };
  return [
    ...screens,
    ...(mayAdd
      ? [action('add-customer', messages.addCustomer, () => void navigate('/customer/add'))]
      : []),
    action('theme', theme.label, theme.choose),
    action('sign-out', messages.signOut, () => void signOut('user')),
  ];
}

function useCustomers(typed: string): readonly Command[] {
  const navigate = useGuardedNavigate();
  const maySee = useCan('customer.view', 'crm');
  const { data } = useApiQuery(
    endpoints.getCustomers,
    { query: { search: typed, per_page: 6 } },
    { enabled: maySee && typed.length >= fewest },
  );
  if (!maySee || typed.length < fewest) return [];
  return (data?.data ?? []).map(({ id, name, code, phone }) => ({
    id,
    group: 'customer',
    label: name,
    detail: `${code} · ${formatPhone(phone)}`,
    run: () => void navigate(`/customer/edit/${id}`),
  }));
}

function useColleagues(typed: string): readonly Command[] {
  const mayCall = useCan('phone.use', 'softphone');
  const { data = [] } = useApiQuery(endpoints.getColleagues, {}, { enabled: mayCall });
  if (typed.length < fewest) return [];
  const colleagues = data.map(({ user_id, name, extension }): Command => {
    return {
      id: user_id,
      group: 'colleague',
      label: name,
      detail: extension,
      run: () => requestDial({ kind: 'number', number: extension, name }),
    };
  });
  return matchCommands(colleagues, typed, 5);
}

/** Everything that fits what is typed, recent first where nothing is. */
export function useCommands(text: string): readonly Command[] {
  // Not put off: Enter takes the first of what stands there.
  const typed = text.trim();
  const own = useOwnCommands();
  const customers = useCustomers(typed);
  const colleagues = useColleagues(typed);
  const mayDial = useCan('phone.use', 'softphone');
  const number = mayDial ? typedNumber(typed) : null;
  if (typed === '') return [...recentFirst(own, readRecent()), ...own];
  return [
    ...(number === null
      ? []
      : [
          {
            id: 'number',
            group: 'number' as const,
            label: messages.call(formatPhone(number)),
            run: () => requestDial({ kind: 'number', number, name: null }),
          },
        ]),
    ...matchCommands(own, typed, 6),
    ...customers,
    ...colleagues,
  ];
}
