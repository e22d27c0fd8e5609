export {
  generateCallRecords,
  type GenerateCallRecordsInput,
} from './call-log/records/generate-call-records.ts';
export { ConfigError, readConfig, type ServerConfig } from './kernel/config/config.ts';
export { DatabaseUnreachableError } from './kernel/database/database.ts';
export { DataFolderInUseError } from './kernel/database/folder-lock.ts';
export { type RunningServer, PortInUseError, startServer } from './app/start-server.ts';
