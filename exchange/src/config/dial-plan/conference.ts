import { roomEvent } from './names.ts';
import { readAnswer } from './read-answer.ts';

/** Profiles and menus of `confbridge.conf`. */
export const conferenceProfiles = {
  bridge: 'alo_bridge',
  user: 'alo_user',
  menu: 'alo_menu',
  moderatorMenu: 'alo_moderator_menu',
} as const;

/**
 * Into a room of the call's own tenant, whatever the answer says. What the room is like holds from who comes in first
 * until the last one is gone. The PIN has been asked for by steps before this one.
 */
export function conference(verb: string): string {
  const isModerator = '$["${ALO_MODERATOR}" = "yes"]';
  const bridge = (option: string, value: string) =>
    ` same => n,Set(CONFBRIDGE(bridge,${option})=${value})`;
  const user = (option: string, value: string) =>
    ` same => n,Set(CONFBRIDGE(user,${option})=${value})`;
  return `${verb}
${readAnswer('ALO_ROOM', 'room', 'word')}
${readAnswer('ALO_MODERATOR', 'moderator', 'letters')}
${readAnswer('ALO_MOST', 'most', 'digits')}
${readAnswer('ALO_QUIET', 'announce', 'letters')}
${readAnswer('ALO_WAITS', 'wait', 'letters')}
 same => n,GotoIf($["\${CUT(ALO_ROOM,-,1)}" != "\${ALO_TENANT}" | \${LEN(\${ALO_ROOM})} = 0]?end,20,1)
 same => n,Answer()
 same => n,CELGenUserEvent(${roomEvent},\${ALO_ROOM})
${bridge('template', conferenceProfiles.bridge)}
${bridge('max_members', '0${ALO_MOST}')}
${user('template', conferenceProfiles.user)}
${user('admin', `\${IF(${isModerator}?yes:no)}`)}
${user('marked', `\${IF(${isModerator}?yes:no)}`)}
${user('wait_marked', '${IF($["${ALO_WAITS}" = "yes"]?yes:no)}')}
${user('quiet', '${IF($["${ALO_QUIET}" = "yes"]?no:yes)}')}
${user('music_on_hold_class', '${CHANNEL(musicclass)}')}
 same => n,ConfBridge(\${ALO_ROOM},,,\${IF(${isModerator}?${conferenceProfiles.moderatorMenu}:${conferenceProfiles.menu})})
 same => n,Goto(end,16,1)`;
}
