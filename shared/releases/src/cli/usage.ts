/** What `--help` prints. */
export const usage = `Releases of remotes. In this checkout: npm run release -- <what follows>

  <remote> [--version 1.2.0] [--promote]   build, check and register a release
  promote  <remote> <version>              everybody gets it
  canary   <remote> <version> <percent>    a share of the users gets it; 0 ends it
  tenant   <remote> <code> [<version>]     one company gets it; without a version the default again
  rollback <remote>                        end the canary, else back to the last good version
  disable  <remote> [<version>] --reason … nobody gets the remote (or this version) any more
  enable   <remote> [<version>]            takes that back
  list     [<remote>]                      versions, who gets them, the last changes
  gc       <remote> [--keep 5] [--changes 500]
                                           delete releases that nobody is given, and old audit lines

  --target  folder or s3://bucket/prefix   (ALO_RELEASE_TARGET; else what npm start serves)
  --by      who does it                    (ALO_RELEASE_BY; else the user of git or of this machine)
  --reason  why, for the audit list
  --help

A bucket takes AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL_S3.
`;
