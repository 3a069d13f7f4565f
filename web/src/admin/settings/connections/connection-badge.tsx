import type { Connection } from '@marhala/contract/integrations/connection.ts'
import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'

type ConnectionBadgeProps = {
  isOn: boolean
  words: { on: string; off: string }
  connection?: Connection | undefined
}

/** Whether a connection is in use, or is and its last test found that it does not work. */
export function ConnectionBadge({ isOn, words, connection }: ConnectionBadgeProps) {
  const { t } = useTranslation('connections')
  const isWrong = isOn && connection?.steps.some(({ step, state }) => step === 'test' && state === 'wrong')
  const Icon = isWrong ? TriangleAlert : isOn ? Check : CircleDashed
  return (
    <Badge
      tone={isWrong ? 'bad' : isOn ? 'ok' : 'slate'}
      icon={<Icon aria-hidden="true" />}
      className="self-start"
    >
      {isWrong ? t('steps.states.wrong') : isOn ? words.on : words.off}
    </Badge>
  )
}
