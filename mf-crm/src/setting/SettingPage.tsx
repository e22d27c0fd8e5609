import { useCan } from '@alo/core';
import { useParams } from '@alo/ui';
import type { ComponentType } from 'react';
import { SettingsFrame } from '../settings-frame/SettingsFrame.tsx';
import { CallSettings } from './CallSettings.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { IntegrationSettings } from './integration/IntegrationSettings.tsx';
import { messages } from './messages.ts';
import { PauseReasonSettings } from './PauseReasonSettings.tsx';
import { PaymentSettings } from './PaymentSettings.tsx';

type Slug = keyof typeof messages.pages;

/** The others are screens of their own: voicemail boxes and holidays of the exchange, the audit log. */
const pages: Readonly<Partial<Record<Slug, ComponentType>>> = {
  general: GeneralSettings,
  call: CallSettings,
  'pause-reason': PauseReasonSettings,
  integration: IntegrationSettings,
  payment: PaymentSettings,
};

const isSlug = (slug: string): slug is Slug => slug in messages.pages;

/** /setting/:slug: what holds for the whole company (entities.md §5.8). */
export function SettingPage() {
  const { slug = 'general' } = useParams();
  const mayAudit = useCan('setting.audit');
  const chosen = isSlug(slug) && slug in pages ? slug : 'general';
  const Content = pages[chosen] ?? GeneralSettings;
  const shown = Object.entries(messages.pages).filter(([one]) => one !== 'audit' || mayAudit);
  return (
    <SettingsFrame
      title={messages.title}
      base="/setting"
      pages={shown}
      chosen={chosen}
      wide={chosen === 'integration'}
    >
      <Content />
    </SettingsFrame>
  );
}
