import { connect, type Socket } from 'node:net';
import { type AmiMessage, AmiParser, formatAction } from './ami-message.ts';
import { AmiError } from './errors.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** Where and as whom AMI is asked; `AsteriskInstance.ami` is one. */
export interface AmiAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

interface Pending {
  readonly action: string;
  readonly collected: AmiMessage[];
  readonly resolve: (messages: AmiMessage[]) => void;
  readonly reject: (error: AmiError) => void;
  readonly timer: NodeJS.Timeout;
}

const actionTimeoutMs = 10_000;
/** Asterisk is silent for long at night; the ping finds a connection that is only half there. */
const pingEveryMs = 15_000;
/** Attempts that may fail while Asterisk starts, about three seconds, before the failure is reported. */
const silentFailures = 6;

/**
 * AMI over TCP: logs in, answers actions, hands on events, and reconnects (growing delay with jitter)
 * for as long as it is started. Listeners are called in the order they were added.
 */
export class AmiClient {
  readonly #access: () => AmiAccess | Promise<AmiAccess>;
  readonly #onFailure: (error: unknown) => void;
  readonly #pending = new Map<string, Pending>();
  readonly #eventListeners = new Set<(event: AmiMessage) => void>();
  readonly #connectedListeners = new Set<() => void>();
  readonly #disconnectedListeners = new Set<() => void>();
  #socket: Socket | undefined;
  #connected = false;
  #started = false;
  #failures = 0;
  #isReported = false;
  #nextId = 0;
  #retryTimer: NodeJS.Timeout | undefined;
  #pingTimer: NodeJS.Timeout | undefined;

  /**
   * @param access - a function is asked before each attempt: the secret may change while the server runs.
   * @param onFailure - called once per outage, when Asterisk refuses the login or has not answered for some seconds.
   */
  constructor(
    access: AmiAccess | (() => AmiAccess | Promise<AmiAccess>),
    onFailure: (error: unknown) => void = () => undefined,
  ) {
    this.#access = typeof access === 'function' ? access : () => access;
    this.#onFailure = onFailure;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Starts to connect; {@link onConnected} fires when it is logged in. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#connect();
  }

  stop(): void {
    this.#started = false;
    clearTimeout(this.#retryTimer);
    this.#socket?.destroy();
    this.#disconnected();
  }

  /** Every event Asterisk sends, but the answers to list actions. Returns an unsubscribe function. */
  onEvent(listener: (event: AmiMessage) => void): () => void {
    this.#eventListeners.add(listener);
    return () => void this.#eventListeners.delete(listener);
  }

  /** After each login; called at once when logged in already. */
  onConnected(listener: () => void): () => void {
    this.#connectedListeners.add(listener);
    if (this.#connected) listener();
    return () => void this.#connectedListeners.delete(listener);
  }

  onDisconnected(listener: () => void): () => void {
    this.#disconnectedListeners.add(listener);
    return () => void this.#disconnectedListeners.delete(listener);
  }

  /**
   * Sends an action; gives back its response followed by the events of its list, if it answers by one. Later events may
   * name it by its `ActionID`, where the fields have one.
   * @throws {AmiError}
   */
  action(name: string, fields: Readonly<Record<string, string>> = {}): Promise<AmiMessage[]> {
    if (!this.#connected) return Promise.reject(new AmiError('disconnected', name));
    return this.#send(name, fields);
  }

  /** Ends one channel by its name, with a Q.850 cause. @throws {AmiError} */
  async hangup(channel: string, cause = 16): Promise<void> {
    await this.action('Hangup', { Channel: channel, Cause: String(cause) });
  }

  async #connect(): Promise<void> {
    let access: AmiAccess;
    try {
      access = await this.#access();
    } catch (error) {
      this.#tryLater(error);
      return;
    }
    if (!this.#started) return;
    const socket = connect(access.port, access.host);
    const parser = new AmiParser();
    let failure: unknown = new AmiError('disconnected', 'Login');
    this.#socket = socket;
    socket.setEncoding('utf8').setNoDelay(true);
    socket.once('connect', () => {
      void this.#login(socket, access).catch((error: unknown) => {
        failure = error;
        socket.destroy();
      });
    });
    socket.on('data', (chunk: string) => {
      try {
        for (const message of parser.push(chunk)) this.#receive(message);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', (error) => (failure = error));
    socket.once('close', () => {
      if (this.#socket !== socket) return;
      this.#disconnected();
      this.#tryLater(failure);
    });
  }

  #tryLater(error: unknown): void {
    if (!this.#started) return;
    this.#failures += 1;
    const isRefused = error instanceof AmiError && error.code === 'refused';
    if (!this.#isReported && (isRefused || this.#failures >= silentFailures)) {
      this.#isReported = true;
      this.#onFailure(error);
    }
    this.#retryTimer = setTimeout(() => void this.#connect(), reconnectDelay(this.#failures));
  }

  /** @throws {AmiError} */
  async #login(socket: Socket, { user, password }: AmiAccess): Promise<void> {
    await this.#send('Login', { Username: user, Secret: password });
    this.#failures = 0;
    this.#isReported = false;
    this.#connected = true;
    this.#pingTimer = setInterval(() => {
      this.action('Ping').catch(() => socket.destroy());
    }, pingEveryMs);
    for (const listener of this.#connectedListeners) listener();
  }

  #send(action: string, fields: Readonly<Record<string, string>>): Promise<AmiMessage[]> {
    return new Promise((resolve, reject) => {
      this.#nextId += 1;
      const { ActionID: id = `alo-${this.#nextId}`, ...others } = fields;
      const text = formatAction({ Action: action, ActionID: id, ...others });
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new AmiError('timeout', action));
      }, actionTimeoutMs);
      this.#pending.set(id, { action, collected: [], resolve, reject, timer });
      this.#socket?.write(text);
    });
  }

  #receive(message: AmiMessage): void {
    const id = message.get('ActionID') ?? '';
    const pending = this.#pending.get(id);
    if (pending === undefined) {
      if (message.has('Event')) for (const listener of this.#eventListeners) listener(message);
      return;
    }
    pending.collected.push(message);
    const list = message.get('EventList')?.toLowerCase();
    const refused = message.get('Response')?.toLowerCase() === 'error';
    if (!refused && (list === 'start' || (message.has('Event') && list !== 'complete'))) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    if (!refused) pending.resolve(pending.collected);
    else pending.reject(new AmiError('refused', pending.action, message.get('Message')));
  }

  #disconnected(): void {
    clearInterval(this.#pingTimer);
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(new AmiError('disconnected', pending.action));
    }
    this.#pending.clear();
    if (!this.#connected) return;
    this.#connected = false;
    for (const listener of this.#disconnectedListeners) listener();
  }
}
