// Icons that screens want and no menu: not on the first page.
export {
  ArrowDownloadRegular,
  ArrowUploadRegular,
  BeakerRegular,
  FlowchartRegular,
  KeyboardRegular,
  LinkRegular,
  PauseFilled,
  PlayFilled,
  PrintRegular,
  ReOrderDotsVerticalRegular,
  ShieldRegular,
  StopFilled,
} from '@fluentui/react-icons';
