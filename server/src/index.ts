export {
  generateCallRecords,
  type GenerateCallRecordsInput,
} from './call-records/generate-call-records.ts';
export { ConfigError, readConfig, type ServerConfig } from './config.ts';
export { DatabaseUnreachableError } from './database/database.ts';
export { DataFolderInUseError } from './database/folder-lock.ts';
export { type RunningServer, PortInUseError, startServer } from './start-server.ts';
