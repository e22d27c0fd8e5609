import { noteOpened, oftenOpened, readOpened, withOpening } from './opened-screens.ts';

test('screens that are opened often come first, without the one that is open', () => {
  const opened = { '/customer': 9, '/dashboard': 12, '/kpis': 2, '/monitor': 3, '/setting': 5 };
  expect(oftenOpened(opened, '/dashboard')).toEqual(['/customer', '/setting', '/monitor']);
  expect(oftenOpened(opened, '/kpis')).toEqual(['/dashboard', '/customer', '/setting']);
  expect(oftenOpened({}, '/kpis')).toEqual([]);
});

test('old openings weigh less, and rare ones are forgotten', () => {
  expect(withOpening({ '/old': 150, '/rare': 1, '/new': 49 }, '/new')).toEqual({
    '/old': 75,
    '/new': 25,
  });
});

test('what was opened is remembered; what is no such memory is none', () => {
  noteOpened('/customer');
  noteOpened('/customer');
  expect(readOpened()).toEqual({ '/customer': 2 });
  for (const wrong of ['{', '7', '{"/customer":"often"}']) {
    localStorage.setItem('alo.opened-screens', wrong);
    expect(readOpened()).toEqual({});
  }
});
