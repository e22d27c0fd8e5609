import type { SoundEncryption } from './subscriber.ts';
import type * as v from 'valibot';
import type { recordPolicySchema } from './extension.ts';

/** Which calls are recorded. */
export const recordPolicyWords = {
  inherit: 'Theo cấp trên',
  none: 'Không',
  all: 'Cả hai chiều',
  inbound: 'Chiều vào',
  outbound: 'Chiều ra',
} as const satisfies Record<v.InferOutput<typeof recordPolicySchema>, string>;

/** Words of the choices in the form of an extension. */
export const subscriberChoices = {
  sound_encryption: {
    none: 'Không mã hóa',
    optional: 'Khi máy hỗ trợ',
    required: 'Bắt buộc (SRTP)',
  } satisfies Record<SoundEncryption, string>,
  when: {
    always: 'Luôn luôn',
    busy: 'Máy bận',
    noanswer: 'Không nghe máy',
    unregistered: 'Không trực tuyến',
  },
  call_filter: { both: 'Mọi cuộc gọi', internal: 'Nội bộ', external: 'Từ bên ngoài' },
  codecs: {
    opus: 'Opus',
    alaw: 'G.711 A-law',
    ulaw: 'G.711 µ-law',
    g722: 'G.722',
  },
} as const;
