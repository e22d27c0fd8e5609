import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { type CheckResult, runCheck } from './check.ts';

/** Packages whose public face other teams build on. */
const packages = ['core', 'ui'];

/** Types of the package as declaration files: API Extractor reads nothing else. */
async function declarations(name: string): Promise<string> {
  const folder = join(cacheFolder, 'api', name);
  await rm(folder, { recursive: true, force: true });
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', '.'];
  await runProgram(
    [process.execPath, tsc, '-p', `shared/${name}`, ...options, '--outDir', folder],
    { cwd: repository },
  );
  return join(folder, `shared/${name}/src/index.d.ts`);
}

async function reportOf(name: string, update: boolean): Promise<string[]> {
  const problems: string[] = [];
  const projectFolder = join(repository, 'shared', name);
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: await declarations(name),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'preserve',
            moduleResolution: 'bundler',
            allowImportingTsExtensions: true,
            noEmit: true,
            skipLibCheck: true,
            strict: true,
            jsx: 'react-jsx',
            lib: ['ES2022', 'DOM', 'DOM.Iterable'],
            types: [],
          },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: join(projectFolder, 'api'),
        reportTempFolder: join(cacheFolder, 'api', 'reports'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  const result = Extractor.invoke(config, {
    localBuild: update,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
    },
  });
  if (result.apiReportChanged && !update) {
    problems.push(
      `The API report of @alo/${name} is not up to date. Run "npm run api -- --update", read the difference, commit it.`,
    );
  }
  return problems;
}

/** Compares the public API of the federated packages with the reports in git; each counts as one test. */
export async function apiReports(update = false): Promise<CheckResult> {
  const found = [];
  for (const name of packages) found.push(await reportOf(name, update));
  const failed = found.filter((problems) => problems.length > 0).length;
  return { passed: packages.length - failed, failed, output: found.flat().join('\n') };
}

if (import.meta.main) await runCheck(() => apiReports(process.argv.includes('--update')));
