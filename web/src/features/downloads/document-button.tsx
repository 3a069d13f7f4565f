import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PrintedDocument, useDocument } from '../../data/bookings/documents.ts'
import { isFailure } from '../../data/http/failure.ts'
import type { InputOf } from '../../data/http/send.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { saveFile } from './save-file.ts'

type DocumentButtonProps<E extends PrintedDocument> = {
  endpoint: E
  input: InputOf<E>
  label?: string
  children: ReactNode
}

/** Downloads a printed document; what keeps it from coming is said in a toast, and it can be pressed again. */
export function DocumentButton<E extends PrintedDocument>({
  endpoint,
  input,
  label,
  children,
}: DocumentButtonProps<E>) {
  const print = useDocument(endpoint)
  const download = async () => {
    try {
      const { name, blob } = await print.mutateAsync(input)
      saveFile(name, blob)
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={label}
      pending={print.isPending}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
