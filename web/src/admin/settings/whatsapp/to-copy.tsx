import type { WhatsappSetup } from '@marhala/contract/messages/client-messages.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { useTranslation } from 'react-i18next'
import { AsyncView, type AsyncViewProps } from '../../../features/loading/async-view.tsx'
import { AddressToCopy } from '../../../features/records/address-to-copy.tsx'
import { CopyButton } from '../../../features/records/copy-button.tsx'
import { nativeNames } from '../../../i18n/language-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

type ToCopyProps = { query: AsyncViewProps<WhatsappSetup>['query'] }

/** The address that Meta calls. */
export function CallbackAddress({ query }: ToCopyProps) {
  const { t } = useTranslation('settings')
  return (
    <AsyncView query={query} errorTitle={t('failed.whatsapp')} skeleton={<SkeletonText lines={2} />}>
      {({ callback_url }) => (
        <AddressToCopy
          title={t('whatsapp.callback')}
          address={callback_url}
          label={t('whatsapp.copy_callback')}
          copiedLabel={t('whatsapp.copied')}
        />
      )}
    </AsyncView>
  )
}

/** The texts that are handed in, each in every language. */
export function TemplateTexts({ query }: ToCopyProps) {
  const { t } = useTranslation('settings')
  return (
    <AsyncView query={query} errorTitle={t('failed.whatsapp')} skeleton={<SkeletonText lines={4} />}>
      {({ templates }) => (
        <div>
          <p className="mb-1.5 text-small font-semibold">{t('whatsapp.texts')}</p>
          {templates.map((template) => (
            <TemplateText key={template.kind} {...template} />
          ))}
        </div>
      )}
    </AsyncView>
  )
}

function TemplateText({ kind, name, texts }: WhatsappSetup['templates'][number]) {
  const { t } = useTranslation('settings')
  return (
    <Disclosure
      size="sm"
      summary={t(`fields.whatsapp_template_${kind}`)}
      end={
        <bdi dir="ltr" className="font-mono text-micro font-normal text-muted">
          {name}
        </bdi>
      }
    >
      <dl className="flex flex-col gap-3">
        {languages.map((language) => (
          <div key={language}>
            <dt className="flex items-center justify-between gap-2 text-muted">
              {`${nativeNames[language]} (${language})`}
              <CopyButton
                variant="ghost"
                size="sm"
                text={texts[language]}
                label={t('whatsapp.copy_text', { language: nativeNames[language] })}
                copiedLabel={t('whatsapp.copied')}
              />
            </dt>
            <dd lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="select-all">
              {texts[language]}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
