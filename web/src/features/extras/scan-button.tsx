import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { makeDetector } from './barcode-detector.ts'

type Detector = NonNullable<Awaited<ReturnType<typeof makeDetector>>>
type ScanButtonProps = { isLarge: boolean; onFound: (code: string) => void }

/** Opens the camera and reads the code of a label; it is not there where the browser cannot. */
export function ScanButton({ isLarge, onFound }: ScanButtonProps) {
  const { t } = useTranslation(['stock', 'common'])
  const [detector, setDetector] = useState<Detector | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isOver = false
    void makeDetector().then((made) => {
      if (!isOver) setDetector(made)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (!detector) return null
  return (
    <>
      <Button
        variant="outline"
        size={isLarge ? 'lg' : 'md'}
        startIcon={<ScanLine aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('scan')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('scan_title')}
        closeLabel={t('common:close')}
      >
        <Camera
          detector={detector}
          onFound={(code) => {
            setOpen(false)
            onFound(code)
          }}
        />
      </Dialog>
    </>
  )
}

const lookEveryMs = 150

/** What the camera sees, looked at until there is a code in it. */
function Camera({ detector, onFound }: { detector: Detector; onFound: (code: string) => void }) {
  const { t } = useTranslation('stock')
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    found.current = onFound
  }, [onFound])
  useEffect(() => {
    const screen = video.current!
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const [code] = await detector.detect(screen).catch(() => [])
      if (isOver) return
      if (code?.rawValue) found.current(code.rawValue)
      else timer = setTimeout(() => void look(), lookEveryMs)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop(stream)
      screen.srcObject = stream
      await screen.play()
      await look()
    }
    begin().catch(() => {
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [detector])
  return (
    <>
      {isFailed ? <InlineAlert tone="warn">{t('scan_failed')}</InlineAlert> : <p>{t('scan_help')}</p>}
      <video ref={video} muted playsInline hidden={isFailed} className="mt-3 w-full rounded-card bg-sunken" />
    </>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
