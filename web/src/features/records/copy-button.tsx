import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  text: string
  label: string
  copiedLabel: string
}

/** Copies a text that is shown; on plain http beyond this machine browsers keep the clipboard closed. */
export function CopyButton({ text, label, copiedLabel, ...look }: CopyButtonProps) {
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
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button {...look} startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />} onClick={copy}>
        {isCopied ? copiedLabel : label}
      </Button>
      <output className="sr-only">{isCopied ? copiedLabel : null}</output>
    </>
  )
}
