// The pages of branches, departments and teams: one chunk for all three.
import type { UnitKind } from '@alo/contracts';
import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { unitScreens } from './unit-screen.tsx';

interface PageProps {
  readonly kind: UnitKind;
}

export { UnitListPage } from './UnitListPage.tsx';
export const UnitAddPage = ({ kind }: PageProps) => <RecordAddPage screen={unitScreens[kind]} />;
export const UnitEditPage = ({ kind }: PageProps) => <RecordEditPage screen={unitScreens[kind]} />;
