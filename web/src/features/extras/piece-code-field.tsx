import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ScanButton } from './scan-button.tsx'

type PieceCodeFieldProps = {
  value: string
  onChange: (code: string) => void
  /** Told a code once it is whole: pressed, entered or scanned. */
  onSend: (code: string) => void
  action: string
  error?: string | null
  isPending?: boolean
  isLarge?: boolean
}

/** Where a piece is told by its code: typed by hand, by a scanner, which presses Enter itself, or read by the camera. */
export function PieceCodeField(props: PieceCodeFieldProps) {
  const { value, onChange, onSend, action, error = null, isPending = false, isLarge = false } = props
  const { t } = useTranslation('stock')
  const send = (code: string) => {
    if (code.trim() !== '' && !isPending) onSend(code)
  }
  return (
    <div className={isLarge ? 'flex flex-col gap-2' : 'flex flex-wrap items-start gap-2'}>
      <TextField
        label={t('code')}
        help={t('code_help')}
        error={error}
        value={value}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className={isLarge ? undefined : 'min-w-40 flex-1'}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it is not sent by a scanner.
          event.preventDefault()
          send(value)
        }}
      />
      <div className={isLarge ? 'flex flex-wrap gap-2' : 'mt-7 flex gap-2'}>
        <Button
          variant="outline"
          size={isLarge ? 'lg' : 'md'}
          className={isLarge ? 'flex-1' : undefined}
          pending={isPending}
          onClick={() => send(value)}
        >
          {action}
        </Button>
        <ScanButton isLarge={isLarge} onFound={send} />
      </div>
    </div>
  )
}
