import { FileCheck, Handshake, type LucideIcon, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'

/** What the company values: three things that it can be held to. */
export function ValuesSection({ title }: { title: string }) {
  const { t } = useTranslation('about')
  const rules = useCompany().settings?.rules
  return (
    <section aria-labelledby="values" className="page-column pt-16 lg:pt-24">
      <h2 id="values" className="text-h1">
        {title}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        <Value Icon={ReceiptText} title={t('values.price.title')} text={t('values.price.text')} />
        <Value Icon={FileCheck} title={t('values.care.title')} text={t('values.care.text')} />
        {rules ? (
          <Value
            Icon={Handshake}
            title={t('values.way_out.title')}
            text={t('values.way_out.text', { count: rules.free_cancellation_hours })}
          />
        ) : null}
      </ul>
    </section>
  )
}

function Value({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="rounded-card border bg-surface p-6">
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
        <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h3 className="mt-4 text-h3">{title}</h3>
      <p className="mt-1.5 text-pretty text-muted">{text}</p>
    </li>
  )
}
