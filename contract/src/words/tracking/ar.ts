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
    zone_radius: 'أدخل نصف قطر من 100 متر إلى 1.000 كيلومتر.',
    zone_corners: 'أدخل من 3 إلى 500 زاوية، كل واحدة في سطر: خط العرض ثم خط الطول.',
    zone_flat: 'هذه الزوايا على خط واحد.',
  },
  messages: {
    device_created: 'أُضيف الجهاز',
    device_revoked: 'أُزيل الجهاز',
    zone_created: 'أُضيفت المنطقة',
    zone_saved: 'حُفظت المنطقة',
    zone_deleted: 'حُذفت المنطقة',
  },
}
