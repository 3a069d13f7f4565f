import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

/** Stands where the form was; takes the focus, so that it is read out. */
export function SentPanel({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center px-2 py-10 text-center md:py-16">
      <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
        <CircleCheck className="size-8" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="mt-5 text-h2 outline-none">
        {t('sent.title')}
      </h3>
      <p className="mt-2 max-w-full text-pretty wrap-anywhere text-muted">
        {t('sent.text', { email: isolateLtr(email) })}
      </p>
      <Button variant="outline" className="mt-7" onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </div>
  )
}
