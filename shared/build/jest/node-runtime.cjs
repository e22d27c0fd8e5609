const { createRequire, isBuiltin } = require('node:module');
const { compileFunction, constants } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Neither our own source nor a module of Node. */
const isLibrary = (name) => !/^[./]|^@alo\//.test(name) && !isBuiltin(name);

/**
 * Loads a test file and our source for each file anew, as Jest does, but in the realm of Node (`node-environment.cjs`),
 * and libraries once for all files of a worker. A library cannot be mocked by its name.
 */
module.exports = class NodeRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModuleOrMock(from, name) {
    return isLibrary(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
