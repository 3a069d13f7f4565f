import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paymentSetupQuery, useCheckGateway } from '../../../data/bookings/online-payments.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { AddressToCopy } from '../../../features/records/address-to-copy.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

/** What is to be done at the gateway that is saved, and whether it answers. */
export function PaymentSteps({ gateway }: { gateway: 'stripe' | 'cmi' }) {
  const { t } = useTranslation('settings')
  const query = useQuery(paymentSetupQuery)
  return (
    <Panel title={t('payments.steps')}>
      <div className="flex flex-col gap-4">
        <p className="text-small">{t(gateway === 'stripe' ? 'payments.stripe_step' : 'payments.cmi_step')}</p>
        <AsyncView query={query} errorTitle={t('failed.payments')} skeleton={<SkeletonText lines={2} />}>
          {({ stripe_webhook_url, cmi_callback_url }) => (
            <AddressToCopy
              title={t(gateway === 'stripe' ? 'payments.stripe_address' : 'payments.cmi_address')}
              address={gateway === 'stripe' ? stripe_webhook_url : cmi_callback_url}
              label={t('payments.copy')}
              copiedLabel={t('payments.copied')}
            />
          )}
        </AsyncView>
        <CheckGateway />
      </div>
    </Panel>
  )
}

function CheckGateway() {
  const { t } = useTranslation('settings')
  const say = useSayFailure()
  const check = useCheckGateway()
  const result = check.data?.result
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        className="self-start"
        pending={check.isPending}
        startIcon={<PlugZap strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => check.mutate({ body: {} })}
      >
        {t('payments.check')}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {result && !check.isPending ? (
          <InlineAlert tone={result === 'ok' ? 'ok' : 'warn'}>{t(`payments.results.${result}`)}</InlineAlert>
        ) : null}
        {check.error ? (
          <InlineAlert tone="bad" title={t('payments.check_failed')}>
            {say(check.error).message}
          </InlineAlert>
        ) : null}
      </div>
    </div>
  )
}
