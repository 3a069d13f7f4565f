import { CodeText } from '../../ui/code-text.tsx'
import { CopyButton } from './copy-button.tsx'

type AddressToCopyProps = { title: string; address: string; label: string; copiedLabel: string }

/** An address of ours that is to be entered at somebody else's, with the button that copies it. */
export function AddressToCopy({ title, address, label, copiedLabel }: AddressToCopyProps) {
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{title}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CodeText className="min-w-0 flex-[1_1_16rem]">{address}</CodeText>
        <CopyButton variant="outline" text={address} label={label} copiedLabel={copiedLabel} />
      </div>
    </div>
  )
}
