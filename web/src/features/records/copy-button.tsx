import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & CopyProps
type CopyProps = { text: string; label: string; copiedLabel: string }

/** Copies a text that is shown. */
export function CopyButton({ text, label, copiedLabel, ...look }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text)
  return (
    <>
      <Button {...look} startIcon={<CopyIcon isCopied={isCopied} />} onClick={copy}>
        {isCopied ? copiedLabel : label}
      </Button>
      <output className="sr-only">{isCopied ? copiedLabel : null}</output>
    </>
  )
}

/** The same beside a short text: the icon alone, and after it what was done. */
export function CopyIconButton({ text, label, copiedLabel }: CopyProps) {
  const { isCopied, copy } = useCopy(text)
  return (
    <>
      <IconButton label={label} size="sm" className="-my-1.5" onClick={copy}>
        <CopyIcon isCopied={isCopied} />
      </IconButton>
      <output className="text-micro font-medium text-ok">{isCopied ? copiedLabel : null}</output>
    </>
  )
}

function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon strokeWidth={1.75} aria-hidden="true" />
}

/** On plain http beyond this machine browsers keep the clipboard closed: the text can still be marked. */
function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => null,
    )
  return { isCopied, copy }
}
