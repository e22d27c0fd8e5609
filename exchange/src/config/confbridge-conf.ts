import { confSection } from './conf-file.ts';
import { conferenceProfiles } from './dial-plan/conference.ts';
import { ownSounds } from './dial-plan/names.ts';

/** What is said in a room: Asterisk's own words are English, so every sound has one of ours, or silence. */
const sounds = {
  sound_join: 'conference-joined',
  sound_leave: 'conference-left',
  sound_only_person: 'conference-alone',
  sound_wait_for_leader: 'conference-wait',
  sound_leader_has_left: 'conference-leader-left',
  sound_locked: 'conference-full',
  sound_kicked: 'conference-kicked',
  sound_muted: 'conference-muted',
  sound_unmuted: 'conference-unmuted',
  sound_participants_muted: 'conference-others-muted',
  sound_participants_unmuted: 'conference-others-unmuted',
} as const;

/** Profiles of conference rooms; the dial plan adds what a room is like. Key 1 switches the own microphone. */
export function confbridgeConf(): string {
  const { bridge, user, menu, moderatorMenu } = conferenceProfiles;
  return (
    confSection('general', []) +
    confSection(bridge, [
      ['type', 'bridge'],
      ['video_mode', 'none'],
      ...Object.entries(sounds).map(([key, name]) => [key, `${ownSounds}/${name}`] as const),
    ]) +
    confSection(user, [
      ['type', 'user'],
      ['music_on_hold_when_empty', 'yes'],
      ['dsp_drop_silence', 'yes'],
    ]) +
    confSection(menu, [
      ['type', 'menu'],
      ['1', 'toggle_mute'],
    ]) +
    confSection(moderatorMenu, [
      ['type', 'menu'],
      ['1', 'toggle_mute'],
      ['2', 'admin_toggle_mute_participants'],
      ['3', 'admin_kick_last'],
    ])
  );
}
