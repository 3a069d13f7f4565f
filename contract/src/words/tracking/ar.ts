/** The words of `en.ts` beside it, in Arabic. */
export const trackingWords = {
  errors: {
    invalid_device_key: 'هذا الجهاز غير معروف. ربما أُلغي مفتاحه.',
  },
  fields: {
    trail_days: 'يمكن عرض سبعة أيام على الأكثر دفعة واحدة.',
    latitude: 'أرسل خط عرض بين ‎-90 و90.',
    longitude: 'أرسل خط طول بين ‎-180 و180.',
    timestamp: 'أرسل الوقت بالثواني منذ 1970 أو بصيغة ISO 8601.',
    style_url: 'أدخل عنوانا يبدأ بـ https ومن دون اسم مستخدم.',
  },
  messages: {
    device_created: 'أُضيف الجهاز',
    device_revoked: 'أُزيل الجهاز',
  },
}
