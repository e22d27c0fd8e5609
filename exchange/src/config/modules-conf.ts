/**
 * Modules of Debian's build that this product has no use for. Fewer modules start faster and leave
 * less to reach: nothing here may run programs, open other transports, or carry messages between phones.
 */
const unneeded = [
  // Ways out of the exchange into the operating system.
  `app_system app_externalivr func_shell pbx_spool`,
  // Other dial plans, other channels, other stores.
  `pbx_ael res_ael_share pbx_lua pbx_dundi pbx_realtime pbx_loopback chan_console chan_iax2
   chan_motif chan_unistim chan_audiosocket chan_rtp app_jack app_audiosocket res_audiosocket
   res_xmpp res_rtp_multicast res_config_ldap res_config_pgsql res_config_odbc res_config_sqlite3
   res_config_curl res_odbc res_odbc_transaction func_odbc app_voicemail_odbc`,
  // Call records come from the event journal only.
  `cdr_adaptive_odbc cdr_csv cdr_custom cdr_manager cdr_odbc cdr_pgsql cdr_radius
   cdr_sqlite3_custom cdr_tds app_cdr app_forkcdr func_cdr cel_odbc cel_pgsql cel_radius
   cel_sqlite3_custom cel_tds cel_manager`,
  // SIP between strangers: messages, publishing, wizard, fax, location, passports.
  `res_pjsip_endpoint_identifier_anonymous res_pjsip_config_wizard res_pjsip_send_to_voicemail
   res_pjsip_pidf_digium_body_supplement res_pjsip_pidf_eyebeam_body_supplement
   res_pjsip_xpidf_body_generator res_pjsip_publish_asterisk
   res_pjsip_phoneprov_provider res_phoneprov res_pjsip_t38
   res_pjsip_one_touch_record_info res_pjsip_history res_pjsip_aoc res_pjsip_geolocation
   res_geolocation res_pjsip_stir_shaken res_stir_shaken`,
  // The rest: calendars, monitors of others, fax, speech, telephony of former times.
  `res_calendar res_calendar_caldav res_calendar_ews res_calendar_exchange res_calendar_icalendar
   res_snmp res_hep_rtcp res_prometheus res_statsd res_smdi res_adsi
   app_adsiprog app_getcpeid app_festival app_alarmreceiver app_sms app_dictate
   app_sla app_mp3 app_morsecode app_zapateller app_milliwatt app_amd app_disa app_test
   app_followme app_agent_pool app_speech_utils res_speech res_speech_aeap
   res_aeap res_fax res_fax_spandsp res_parking res_stun_monitor res_resolver_unbound
   res_stasis_test res_clioriginate res_agi codec_codec2 codec_amr codec_lpc10 codec_speex
   func_speex func_enum`,
].flatMap((group) => group.split(/\s+/));

export function modulesConf(): string {
  return `[modules]\nautoload=yes\n${unneeded.map((name) => `noload=${name}.so\n`).join('')}`;
}
