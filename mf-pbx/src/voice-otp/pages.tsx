import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { otpScriptScreen } from './otp-script-screen.tsx';

export { OtpRequestListPage } from './OtpRequestListPage.tsx';
export { OtpScriptListPage } from './OtpScriptListPage.tsx';
export const OtpScriptAddPage = () => <RecordAddPage screen={otpScriptScreen} />;
export const OtpScriptEditPage = () => <RecordEditPage screen={otpScriptScreen} />;
