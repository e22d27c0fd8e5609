import { endpoints } from '@alo/contracts';
import { toPicture } from '../../kernel/http/picture.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { requireFile } from '../../kernel/http/read-body.ts';
import { type Context, serve, serveFile } from '../context.ts';
import { limitGuesses, requireOwnPassword } from './limit-guesses.ts';
import {
  beginTotp,
  confirmTotp as confirm,
  newRecoveryCodes,
  removeTotp,
  takeSecondFactor,
  totpSetup,
} from '../auth/second-factor.ts';
import { endSession, endSessionsOf } from '../auth/sessions.ts';
import { messages } from './messages.ts';

/** Bytes of a picture that lists show: browsers make it small before they send it. */
const MOST_AVATAR = 200 * 1024;

async function readOwn({ db, user }: Context) {
  return db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .leftJoin('branch', 'branch.id', 'account.branch_id')
    .leftJoin('department', 'department.id', 'account.department_id')
    .leftJoin('team', 'team.id', 'account.team_id')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select([
      'account.name',
      'account.email',
      'account.phone',
      'account.avatar',
      'account.password_hash',
      'account.totp_since',
      'account.recovery_codes',
      'role.name as role',
      'role.totp_required',
      'branch.name as branch',
      'department.name as department',
      'team.name as team',
      'subscriber.extension',
    ])
    .where('account.id', '=', user.id)
    .executeTakeFirstOrThrow();
}

async function readProfile(context: Context) {
  const {
    password_hash: _secret,
    totp_since,
    totp_required,
    recovery_codes,
    ...own
  } = await readOwn(context);
  return {
    ...own,
    totp: {
      enabled: totp_since !== null,
      required: totp_required,
      recovery_codes_left: recovery_codes.length,
    },
  };
}

const getProfile = serve(endpoints.getProfile, (_request, context) => readProfile(context));

async function writeAvatar(context: Context, avatar: string | null) {
  await context.db
    .updateTable('account')
    .set({ avatar, updated_at: new Date() })
    .where('id', '=', context.user.id)
    .execute();
  return readProfile(context);
}

const setAvatar = serveFile(
  endpoints.setAvatar,
  ({ http, tenant }) => {
    const { content } = requireFile(http, messages.choosePicture);
    return toPicture({ path: 'file', content, tenant, most: MOST_AVATAR });
  },
  (_request, context, avatar) => writeAvatar(context, avatar),
);

const removeAvatar = serve(endpoints.removeAvatar, (_request, context) =>
  writeAvatar(context, null),
);

const getSessions = serve(endpoints.getSessions, async (_request, { db, user }) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'ip', 'created_at', 'rotated_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date())
    .orderBy('rotated_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.rotated_at.toISOString(),
    current: row.id === user.sessionId,
  }));
});

const endOwnSession = serve(endpoints.endOwnSession, async ({ params }, context) => {
  const { db, user, services, afterCommit } = context;
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (session === undefined) throw refuse.notFound();
  await endSession(db, session.id);
  afterCommit(() => services.live.endSessions({ sessionId: session.id }));
  return {};
});

const endOtherSessions = serve(endpoints.endOtherSessions, async (_request, context) => {
  const { db, user, services, afterCommit } = context;
  const ended = await endSessionsOf(db, user.id, user.sessionId);
  afterCommit(() => services.live.endSessions({ userId: user.id, except: user.sessionId }));
  return { ended };
});

const startTotp = serve(endpoints.startTotp, async ({ body }, context) => {
  const { db, user, services } = context;
  const own = await readOwn(context);
  if (own.totp_since !== null) {
    throw new ProblemError(409, 'TOTP_ON', 'The second factor is set up', {
      detail: messages.problems.TOTP_ON,
    });
  }
  await requireOwnPassword(context, body.current_password);
  return totpSetup(await beginTotp(db, services.secrets, user.id), user.companyName, own.email);
});

const confirmTotp = serve(endpoints.confirmTotp, async ({ body }, context) => {
  const { db, user, services } = context;
  if ((await readOwn(context)).totp_since !== null) throw refuse.notFound();
  let recovery_codes: string[] | null = null;
  await limitGuesses(context, 'code', messages.wrongCode, async () => {
    recovery_codes = await confirm(db, services.secrets, user.id, body.code);
    return recovery_codes !== null;
  });
  return { recovery_codes: recovery_codes ?? [] };
});

/** A change of the second factor wants the factor itself. */
async function stepUp(context: Context, code: string): Promise<void> {
  const { db, user, services } = context;
  if ((await readOwn(context)).totp_since === null) throw refuse.notFound();
  await limitGuesses(context, 'code', messages.wrongCode, () =>
    takeSecondFactor(db, services.secrets, user.id, code),
  );
}

const renewRecoveryCodes = serve(endpoints.renewRecoveryCodes, async ({ body }, context) => {
  await stepUp(context, body.code);
  return { recovery_codes: await newRecoveryCodes(context.db, context.user.id) };
});

const disableTotp = serve(endpoints.disableTotp, async ({ body }, context) => {
  if ((await readOwn(context)).totp_required) {
    throw new ProblemError(409, 'TOTP_REQUIRED', 'The role wants a second factor', {
      detail: messages.problems.TOTP_REQUIRED,
    });
  }
  await stepUp(context, body.code);
  await removeTotp(context.db, context.user.id);
  return {};
});

/** What people see and change of themselves: profile, picture, sessions, second factor. */
export const profileRoutes = [
  getProfile,
  setAvatar,
  removeAvatar,
  getSessions,
  endOwnSession,
  endOtherSessions,
  startTotp,
  confirmTotp,
  renewRecoveryCodes,
  disableTotp,
];
