const { configure } = require('@testing-library/dom');

// A busy machine renders slowly: waiting longer costs nothing where the condition holds at once.
configure({ asyncUtilTimeout: 20_000 });
