import { useEffect, useState } from 'react'
import { fetchPhoto } from '../../data/handover/packs.ts'
import { useSend } from '../../data/http/use-send.ts'
import { classNames } from '../../ui/class-names.ts'
import { useWalking } from './walk-context.ts'

type KeptPictureProps = {
  picture: string | null
  alt: string
  /** The booking whose report has it: what this phone has not taken along is asked for. */
  booking?: number
  className?: string
}

/** A picture that this phone keeps; its place stays empty where it is not here, and there is no network. */
export function KeptPicture({ picture, alt, booking, className }: KeptPictureProps) {
  const { store } = useWalking()
  const send = useSend()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return
    let made: string | null = null
    let isOver = false
    const read = async () => {
      const kept = await store.readPicture(picture)
      const found = kept ?? (booking === undefined ? null : await fetchPhoto(send, booking, picture))
      if (isOver || !found) return
      made = URL.createObjectURL(found)
      setAddress(made)
    }
    read().catch(() => {})
    return () => {
      isOver = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture, store, booking, send])
  return address ? (
    <img src={address} alt={alt} className={classNames('object-cover', className)} />
  ) : (
    <span className={classNames('block bg-sunken', className)} />
  )
}
