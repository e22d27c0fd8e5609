import { setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { openApp } from '@alo/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aPhoneCall, phoneState } from '../testing/phone.ts';
import { anAudio, fakePlayer } from '../testing/sound.ts';
import { SoundPlayer } from './SoundPlayer.tsx';

let played: string[];
beforeEach(() => {
  setUpCore();
  played = fakePlayer();
});
afterEach(() => jest.restoreAllMocks());

const show = (
  ...players: readonly { name: string; load: () => Promise<ReturnType<typeof anAudio> | null> }[]
) => {
  const Players = () => (
    <AloProvider>
      {players.map((player) => (
        <SoundPlayer key={player.name} {...player} />
      ))}
    </AloProvider>
  );
  return openApp(Players, '/');
};

test('the sound is asked for when somebody wants to hear it, once', async () => {
  const load = jest.fn(() => Promise.resolve(anAudio()));
  const user = show({ name: 'Xin chào', load });
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  expect(played).toEqual(['http://localhost/api/partner/sound-audio?key=k']);
  await user.click(screen.getByRole('button', { name: 'Tạm dừng Xin chào' }));
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('arrow keys, Home and End move the position, which is announced in minutes', async () => {
  const user = show({ name: 'Xin chào', load: () => Promise.resolve(anAudio()) });
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  const slider = screen.getByRole('slider', { name: 'Vị trí phát của Xin chào' });
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '00:05 trên 01:12');
  await user.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '72');
  await user.keyboard('{ArrowRight}{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
});

test('a click in the waveform goes to that place', async () => {
  const user = show({ name: 'Xin chào', load: () => Promise.resolve(anAudio()) });
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  const slider = screen.getByRole('slider');
  jest.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 28));
  slider.setPointerCapture = () => undefined;
  fireEvent(slider, new MouseEvent('pointerdown', { clientX: 150, bubbles: true }));
  expect(slider).toHaveAttribute('aria-valuetext', '00:18 trên 01:12');
});

test('one sound at a time', async () => {
  const load = () => Promise.resolve(anAudio());
  const user = show({ name: 'A', load }, { name: 'B', load });
  await user.click(screen.getByRole('button', { name: 'Nghe A' }));
  await user.click(screen.getByRole('button', { name: 'Nghe B' }));
  expect(screen.getByRole('button', { name: 'Nghe A' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tạm dừng B' })).toBeInTheDocument();
});

test('what cannot be played is said, and can be tried again', async () => {
  let answer: ReturnType<typeof anAudio> | null = null;
  const user = show({ name: 'Xin chào', load: () => Promise.resolve(answer) });
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Không phát được âm thanh');
  answer = anAudio();
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  expect(played).toHaveLength(1);
});

test('a call that begins stops what plays', async () => {
  const user = show({ name: 'Xin chào', load: () => Promise.resolve(anAudio()) });
  await user.click(screen.getByRole('button', { name: 'Nghe Xin chào' }));
  act(() => phoneState(aPhoneCall()));
  expect(screen.getByRole('button', { name: 'Nghe Xin chào' })).toBeInTheDocument();
});
