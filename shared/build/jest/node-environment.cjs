const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');

/**
 * The realm of Node itself for every test file, instead of a context with a global object that asks Jest for each of
 * its names: our servers run in it twice as fast. What a file leaves behind is taken away after it.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  #names = new Set(Reflect.ownKeys(globalThis));
  #variables = { ...process.env };

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.fakeTimersModern = new ModernFakeTimers({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async teardown() {
    await super.teardown();
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!this.#names.has(name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#variables)) delete process.env[name];
    }
    Object.assign(process.env, this.#variables);
  }
};
