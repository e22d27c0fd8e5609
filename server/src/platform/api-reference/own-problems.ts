import type { ProblemCode } from '../../kernel/errors/problem-messages.ts';

/** What single endpoints refuse with, beside what follows from their declaration. */
const refusals: readonly (readonly [
  status: number,
  codes: readonly ProblemCode[],
  endpoints: readonly string[],
])[] = [
  [401, ['SIGNED_OUT'], ['login', 'refresh']],
  [422, ['WRONG_CREDENTIALS'], ['loginTenant', 'login', 'changePassword']],
  [
    429,
    ['LOGIN_THROTTLED'],
    [
      ...['loginTenant', 'login', 'changePassword', 'startTotp', 'confirmTotp', 'disableTotp'],
      ...['renewRecoveryCodes', 'eraseCompany', 'exportCompany'],
    ],
  ],
  [409, ['TOTP_ON'], ['startTotp', 'confirmTotp']],
  [409, ['TOTP_REQUIRED'], ['disableTotp']],
  [429, ['FORGOTTEN_THROTTLED'], ['forgetPassword']],
  [404, ['RESET_WRONG'], ['resetPassword']],
  [410, ['RESET_EXPIRED'], ['resetPassword']],
  [404, ['CONFIRMATION_WRONG'], ['confirmEmail']],
  [410, ['CONFIRMATION_EXPIRED'], ['confirmEmail']],
  [409, ['NOTHING_TO_CONFIRM'], ['resendConfirmation']],
  [429, ['CONFIRMATION_THROTTLED'], ['resendConfirmation']],
  [403, ['SIGN_UP_CLOSED'], ['signUp']],
  [429, ['SIGN_UP_THROTTLED'], ['signUp']],
  [409, ['IN_CALL'], ['deleteAccount']],
  [
    409,
    ['ONESELF', 'LAST_SUPER_ADMIN'],
    ['updateAccount', 'deleteAccount', 'lockAccount', 'signOutAccount', 'resetAccountTotp'],
  ],
  [
    403,
    ['MORE_RIGHTS', 'OUT_OF_SCOPE'],
    [
      ...['createAccount', 'updateAccount', 'deleteAccount', 'lockAccount', 'signOutAccount'],
      ...['changeAccountPassword', 'resetAccountTotp', 'changeRolePassword', 'importAccounts'],
      ...['createRole', 'updateRole', 'deleteRole', 'requireRoleTotp'],
    ],
  ],
  [
    403,
    ['OUT_OF_SCOPE'],
    ['createBranch', 'updateBranch', 'removeBranch', 'createDepartment', 'updateDepartment'],
  ],
  [403, ['OUT_OF_SCOPE'], ['removeDepartment', 'createTeam', 'updateTeam', 'removeTeam']],
  [409, ['MAX_USERS'], ['createAccount', 'updateAccount', 'lockAccount', 'importAccounts']],
  [409, ['RESERVED_ROLE'], ['updateRole', 'deleteRole', 'changeRolePassword', 'requireRoleTotp']],
  [409, ['DUPLICATE_PHONE'], ['createCustomer', 'updateCustomer', 'restoreCustomer']],
  [409, ['EMAIL_UNCONFIRMED'], ['requestOutsideCalling']],
  [409, ['PHONE_OFF', 'NO_SIP_PORT', 'NO_PHONE_LINE'], ['makeDeskPhoneAddress']],
  [409, ['PARKING_FULL'], ['parkOwnCall']],
  [503, ['EXCHANGE_DOWN'], ['openSipDenial', 'startTrunkTest', 'getTrunkTest', 'endTrunkTest']],
  [409, ['TEST_GOES_ON'], ['startTrunkTest']],
  [429, ['TOO_MANY_TESTS'], ['startTrunkTest']],
  [429, ['TOO_MANY_PREVIEWS'], ['previewSpeech', 'previewOtpScript']],
  [503, ['SPEECH_FAILED', 'NO_SPEECH_ENGINE'], ['previewSpeech', 'previewOtpScript']],
  [
    503,
    ['TELECOM_PROVIDER'],
    [
      ...['assignHotline', 'cancelHotline', 'createHotline', 'renameHotline', 'updateHotline'],
      ...['syncSwitchboards', 'syncVoiceSubscribers', 'createVoiceSubscriber', 'getTelecomCalls'],
      ...['deleteVoiceSubscriber', 'renewVoiceSubscriber', 'assignVoiceSubscriber'],
      ...['unassignVoiceSubscriber', 'getTelecomRecording', 'exportTelecomCalls'],
    ],
  ],
  [429, ['TOO_MANY_MESSAGES'], ['sendColleagueMessage']],
  [403, ['NOT_AUTHOR'], ['updateRecordingNote', 'deleteRecordingNote']],
  [
    409,
    ['NO_EXTENSION', 'NOBODY_TALKS'],
    ['startMonitoring', 'switchMonitoring', 'takeOverMonitored'],
  ],
  [409, ['NO_EXTENSION', 'NOBODY_TALKS'], ['transferMonitored', 'hangUpMonitored']],
  [
    403,
    ['NOT_MAKER'],
    ['updateWallboard', 'deleteWallboard', 'shareWallboard', 'unshareWallboard'],
  ],
  [404, ['TELEVISION_GONE'], ['getTelevision']],
  [
    403,
    ['SCOPE_TOO_NARROW'],
    [
      'getAlerts',
      'getAlertChoices',
      'getAlertRules',
      'getAlertRule',
      'createAlertRule',
      'updateAlertRule',
      'deleteAlertRule',
    ],
  ],
  [409, ['TOO_MANY_RULES'], ['createAlertRule']],
  [409, ['TOO_MANY_SCHEDULES'], ['createReportSchedule']],
  [409, ['TRIAL_RUNS'], ['tryReportSchedule']],
  [409, ['FORM_USED'], ['updateQualityForm', 'deleteQualityForm']],
  [409, ['CARD_FINISHED'], ['updateQualityCard', 'deleteQualityCard']],
  [409, ['CARD_ACKNOWLEDGED'], ['acknowledgeQualityCard', 'updateQualityCard']],
  [409, ['QUESTION_LIMIT'], ['createSurveyQuestion']],
  [
    409,
    ['CAMPAIGN_STATUS'],
    ['updateCampaign', 'tuneCampaign', 'deleteCampaign', 'moveCampaign', 'addCampaignContact'],
  ],
  [
    409,
    [
      ...(['CAMPAIGN_EMPTY', 'CAMPAIGN_OVER', 'CAMPAIGN_NOT_LATER', 'CAMPAIGN_NO_NUMBER'] as const),
      ...(['CONSENT_MISSING', 'REGISTER_MISSING', 'REGISTER_TOO_OLD'] as const),
    ],
    ['moveCampaign'],
  ],
  [
    409,
    ['CAMPAIGN_OVER'],
    ['addCampaignContact', 'importCampaignContacts', 'addCampaignCustomers'],
  ],
  [
    409,
    ['CAMPAIGN_OVER'],
    ['assignCampaignContacts', 'skipCampaignContact', 'callBackCampaignContact', 'finishSurvey'],
  ],
  [
    409,
    ['CAMPAIGN_NO_NUMBER', 'CONSENT_MISSING', 'REGISTER_MISSING', 'REGISTER_TOO_OLD'],
    ['callBackCampaignContact', 'finishSurvey'],
  ],
  [409, ['CAMPAIGN_STATUS'], ['joinCampaign', 'dialCampaignContact']],
  [
    409,
    ['CONTACT_STATUS'],
    ['skipCampaignContact', 'callBackCampaignContact', 'passCampaignContact'],
  ],
  [409, ['TOO_MANY_CONTACTS'], ['assignCampaignContacts']],
  [409, ['CAMPAIGN_MAY_NOT_CALL'], ['dialCampaignContact', 'offerCampaignContact']],
  [
    409,
    ['CAMPAIGN_STATUS'],
    [
      ...['updateSurveyCampaign', 'tuneSurveyCampaign', 'deleteSurveyCampaign'],
      ...['moveSurveyCampaign', 'renewSurveyQuestions', 'takeSurveyContact', 'dialSurveyContact'],
      'askWithinCampaign',
    ],
  ],
  [
    409,
    [
      ...(['CAMPAIGN_EMPTY', 'CAMPAIGN_OVER', 'CAMPAIGN_NOT_LATER', 'CAMPAIGN_NO_NUMBER'] as const),
      ...(['SURVEY_EMPTY', 'SURVEY_NOT_SPOKEN'] as const),
    ],
    ['moveSurveyCampaign'],
  ],
  [409, ['SURVEY_NOT_SPOKEN'], ['renewSurveyQuestions']],
  [409, ['CAMPAIGN_OVER'], ['addSurveyContact']],
  [409, ['CONTACT_STATUS'], ['skipSurveyContact', 'askWithinCampaign']],
  [409, ['TOO_MANY_CONTACTS'], ['assignSurveyContacts']],
  [409, ['CONTACT_TAKEN'], ['takeSurveyContact', 'askWithinCampaign']],
  [409, ['CAMPAIGN_MAY_NOT_CALL'], ['takeSurveyContact', 'dialSurveyContact']],
  [409, ['RESPONSE_CLOSED'], ['answerSurvey', 'finishSurvey']],
  [409, ['QUESTION_OFF_PATH'], ['answerSurvey', 'answerSurveyPage']],
  [409, ['SURVEY_NOT_OVER'], ['finishSurvey', 'finishSurveyPage']],
  [404, ['SURVEY_LINK_GONE'], ['openSurveyPage', 'answerSurveyPage', 'finishSurveyPage']],
  [409, ['CAMPAIGN_OVER'], ['exportSurveyLinks', 'makeSurveyLink']],
  [409, ['CONTACT_STATUS'], ['makeSurveyLink']],
  [409, ['OF_REGISTER'], ['deleteDoNotCall']],
  [422, ['IDEMPOTENCY_KEY_REUSED'], ['sendOtp']],
  [409, ['OTP_SCRIPT_OFF'], ['sendOtp', 'testOtpScript', 'resendOtp']],
  [409, ['OTP_CODE_GONE'], ['resendOtp']],
  [429, ['OTP_KEY_LIMIT', 'OTP_COMPANY_LIMIT'], ['sendOtp', 'verifyOtp']],
  [429, ['OTP_KEY_LIMIT', 'OTP_COMPANY_LIMIT'], ['testOtpScript', 'resendOtp']],
  [
    429,
    ['OTP_NUMBER_BUSY', 'OTP_TOO_SOON', 'OTP_NUMBER_LIMIT', 'OTP_PREFIX_BLOCKED'],
    ['sendOtp', 'testOtpScript', 'resendOtp'],
  ],
  [
    409,
    [
      'LOST_UPDATE',
      'UNKNOWN_VERSION',
      'VERSION_BLOCKED',
      'ALREADY_DEFAULT',
      'NOTHING_TO_ROLL_BACK',
    ],
    ['changeRollout'],
  ],
  [409, ['LAST_VERSION'], ['changeRollout']],
  [503, ['RELEASES_UNAVAILABLE'], ['changeRollout', 'listRemotes']],
];

/** What an endpoint refuses with, by its name; of those that are not here, what follows from their declaration is all. */
export const ownProblems = (
  id: string,
): readonly (readonly [status: number, code: ProblemCode])[] =>
  refusals.flatMap(([status, codes, endpoints]) =>
    endpoints.includes(id) ? codes.map((code) => [status, code] as const) : [],
  );

/** Every name above, which a test holds against the endpoints that there are. */
export const namedThere: readonly string[] = refusals.flatMap(([, , endpoints]) => endpoints);
