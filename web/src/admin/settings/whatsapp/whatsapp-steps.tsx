import type { WhatsappSetup } from '@marhala/contract/messages/client-messages.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { whatsappSetupQuery } from '../../../data/clients/client-messages.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { AddressToCopy } from '../../../features/records/address-to-copy.tsx'
import { CopyButton } from '../../../features/records/copy-button.tsx'
import { nativeNames } from '../../../i18n/language-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

/** What is to be done at Meta, with what has to be copied there. */
export function WhatsappSteps() {
  const { t } = useTranslation('settings')
  const query = useQuery(whatsappSetupQuery)
  return (
    <section aria-labelledby="whatsapp-steps" className="flex flex-col gap-4 border-t pt-5">
      <h3 id="whatsapp-steps" className="text-h3">
        {t('whatsapp.steps')}
      </h3>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-small marker:text-muted">
        <li>{t('whatsapp.step_app')}</li>
        <li>{t('whatsapp.step_webhook')}</li>
        <li>{t('whatsapp.step_templates')}</li>
      </ol>
      <AsyncView query={query} errorTitle={t('failed.whatsapp')} skeleton={<SkeletonText lines={4} />}>
        {(setup) => <ToCopy setup={setup} />}
      </AsyncView>
    </section>
  )
}

function ToCopy({ setup: { callback_url, templates } }: { setup: WhatsappSetup }) {
  const { t } = useTranslation('settings')
  return (
    <div className="flex flex-col gap-4">
      <AddressToCopy
        title={t('whatsapp.callback')}
        address={callback_url}
        label={t('whatsapp.copy_callback')}
        copiedLabel={t('whatsapp.copied')}
      />
      <div>
        <p className="mb-1.5 text-small font-semibold">{t('whatsapp.texts')}</p>
        {templates.map(({ kind, name, texts }) => (
          <Disclosure
            key={kind}
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
        ))}
      </div>
    </div>
  )
}
