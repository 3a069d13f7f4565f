import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import SignaturePad from 'signature_pad'
import { randomKey } from '../../data/http/send.ts'
import { Button } from '../../ui/button.tsx'
import { KeptPicture } from './kept-picture.tsx'
import { useWalking } from './walk-context.ts'

type SignatureFieldProps = { label: string; value: string | null; onSign: (picture: string | null) => void }

/** A field to sign in with a finger; what stands there is kept after each stroke. Black on white, in the dark too. */
export function SignatureField({ label, value, onSign }: SignatureFieldProps) {
  const { t } = useTranslation('handover')
  const [isSigning, setSigning] = useState(value === null)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{label}</h2>
      {isSigning ? (
        <Pad label={label} onSign={onSign} />
      ) : (
        <KeptPicture picture={value} alt={label} className="h-40 w-full rounded-card border object-contain" />
      )}
      {value === null ? null : (
        <Button
          variant="outline"
          className="min-h-12 self-end"
          onClick={() => {
            onSign(null)
            setSigning(false)
            // The pad begins anew.
            setTimeout(() => setSigning(true))
          }}
        >
          {t('sign.again')}
        </Button>
      )}
    </section>
  )
}

function Pad({ label, onSign }: { label: string; onSign: (picture: string) => void }) {
  const { walk, store } = useWalking()
  const canvas = useRef<HTMLCanvasElement>(null)
  const keep = useEffectEvent(async (drawn: HTMLCanvasElement) => {
    const picture = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', 0.9))
    if (!picture) return
    const id = randomKey()
    await store.putPicture(id, walk.id, picture)
    onSign(id)
  })
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const ratio = Math.max(1, devicePixelRatio)
    drawn.width = drawn.offsetWidth * ratio
    drawn.height = drawn.offsetHeight * ratio
    drawn.getContext('2d')?.scale(ratio, ratio)
    const pad = new SignaturePad(drawn, { backgroundColor: '#fff', penColor: '#111' })
    const onEnd = () => void keep(drawn)
    pad.addEventListener('endStroke', onEnd)
    return () => {
      pad.removeEventListener('endStroke', onEnd)
      pad.off()
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      className="h-40 w-full touch-none rounded-card border-2 border-dashed border-muted bg-white"
    >
      {label}
    </canvas>
  )
}
